import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const pages = [
  index('routes/home.tsx'),
  route('levels', 'routes/levels.tsx'),
  route('levels/:level', 'routes/level.tsx'),
  route('explore', 'routes/explore.tsx'),
  route('search', 'routes/search.tsx'),
  route('detail/:id', 'routes/detail.tsx'),
  route('embed/boards/:id', 'routes/embed.tsx'),
  route('og/*', 'routes/share-picture.ts'),
  route('boards/:file', 'routes/board-file.ts'),
  route('media', 'routes/media.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/*', 'routes/post.tsx'),
  route('category/:tag', 'routes/category.tsx'),
  route('month/:month', 'routes/month.tsx'),
  route('pictures/:name', 'routes/post-picture.ts'),
  route('find', 'routes/find.tsx'),
  route('play', 'routes/play.tsx'),
  route('auth/sign_in', 'routes/auth/sign-in.tsx'),
  route('auth/signup', 'routes/auth/sign-up.tsx'),
  route('auth/forgot_password', 'routes/auth/forgot-password.tsx'),
  route('auth/password_reset', 'routes/auth/password-reset.tsx'),
  route('auth/email_verifications', 'routes/auth/email-verifications.tsx'),
  route('download', 'routes/download.tsx'),
  route('usage', 'routes/usage.tsx'),
  route('usage/credits.csv', 'routes/usage-file.ts'),
  route('settings', 'routes/settings.tsx'),
  route('settings/my-data.json', 'routes/settings-file.ts'),
  route('settings/email', 'routes/settings-email.tsx'),
  route('settings/deleted', 'routes/settings-deleted.tsx'),
  route('offline', 'routes/offline.tsx'),
  // Every component of the kit in every state: for those who build the site, not for those who visit it.
  ...(process.env.NODE_ENV === 'development' ? [route('_kit', 'routes/kit.tsx')] : []),
  route(':slug', 'routes/page.tsx'),
  route('*', 'routes/unknown.tsx'),
];

/** Pages that fail are met inside the document, so that header, watchers and head stay what they are. */
export default [layout('components/shell/site-page.tsx', pages)] satisfies RouteConfig;
