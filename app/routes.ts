import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
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
  route('download', 'routes/download.tsx'),
  route('offline', 'routes/offline.tsx'),
  route(':slug', 'routes/page.tsx'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
