import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One small manifest that can be cached, instead of a request per hovered link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
