import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnswerCache } from './answer-cache.ts';

/** What is counted, for Prometheus. */
export interface Metrics {
  /** Counts one answered request; `seconds` from its first byte to the end of its answer. */
  countRequest(method: string, status: number, seconds: number): void;
  /** Counts an answer that was copied from the cache: a page, an asset, or a 304 for one. */
  countCopied(): void;
  /** All figures in Prometheus' text form. */
  format(): Promise<string>;
  readonly contentType: string;
}

/** Makes a registry of its own, so that two applications in one process do not share counts. */
export function createMetrics(cache: AnswerCache): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered by a handler.',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const copied = new Counter({
    name: 'http_copied_total',
    help: 'Requests answered by copying kept bytes.',
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time that handlers took to answer.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'answer_cache_bytes',
    help: 'Bytes of answers kept.',
    registers: [registry],
    collect() {
      this.set(cache.bytes);
    },
  });
  return {
    countRequest(method, status, seconds) {
      // Methods are the visitor's words; only those that exist may become a label.
      const label = METHODS.has(method) ? method : 'other';
      requests.inc({ method: label, status: String(status) });
      duration.observe(seconds);
    },
    countCopied: () => copied.inc(),
    format: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
