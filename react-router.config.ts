import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One small manifest that can be cached, instead of a request per hovered link.
  routeDiscovery: { mode: 'initial' },
  // Our client loaders are a line each: a request of their own would cost more than it saves.
  splitRouteModules: false,
} satisfies Config;
