import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { noSiblings, type Siblings } from './processes/siblings.ts'

/** Metrics of one process, for Prometheus. */
export interface Metrics {
  /** A value that only grows. */
  counter<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>
  /** A value that goes up and down; `collect` is called when the metrics are read. */
  gauge<Label extends string = never>(
    name: string,
    help: string,
    options?: {
      readonly labels?: readonly Label[]
      readonly collect?: (gauge: Gauge<Label>) => void | Promise<void>
    },
  ): Gauge<Label>
  /** A histogram of durations, in seconds; `buckets` for what takes longer than an answer. */
  seconds<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[],
    buckets?: readonly number[],
  ): Histogram<Label>
  /** All metrics in Prometheus's text format, those of all processes of the command together. */
  text(): Promise<string>
  /** Media type of `text`. */
  readonly contentType: string
}

/** Options of createMetrics. */
export interface MetricsOptions {
  /** Name of the role, added to every metric as the label `rol`. */
  readonly role: string
  /** Whether to include memory, event loop and garbage collection. */
  readonly process?: boolean
  /** The other processes of the command, if there are any. */
  readonly siblings?: Siblings
}

const siblingsAsked = 'metricas'

// From a page served from memory to an institution that hangs.
const secondsBuckets = [0.002, 0.005, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

/** Buckets of what nobody waits for in front of a page: from a second to a day. */
export const patientBuckets = [1, 5, 15, 60, 300, 900, 3_600, 7_200, 86_400]

function prefixed(name: string): string {
  if (name.startsWith('micha_')) throw new RangeError(`${name}: the prefix is added here`)
  return `micha_${name}`
}

/** A separate registry. Metrics are named `micha_<name>`; labels must never hold personal data. */
export function createMetrics({ role, process = true, siblings = noSiblings }: MetricsOptions): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ rol: role })
  if (process) collectDefaultMetrics({ register: registry, prefix: 'micha_' })
  siblings.on(siblingsAsked, () => registry.getMetricsAsJSON())
  const described = <Label extends string>(name: string, help: string, labels: readonly Label[] = []) => ({
    name: prefixed(name),
    help,
    labelNames: [...labels],
    registers: [registry],
  })
  return {
    counter: (name, help, labels) => new Counter(described(name, help, labels)),
    gauge: <Label extends string = never>(
      name: string,
      help: string,
      options: { labels?: readonly Label[]; collect?: (gauge: Gauge<Label>) => void | Promise<void> } = {},
    ) => {
      const { labels, collect } = options
      return new Gauge<Label>({
        ...described(name, help, labels),
        // Several processes read the same from the database.
        aggregator: 'max',
        ...(collect === undefined
          ? {}
          : {
              collect() {
                return collect(this)
              },
            }),
      })
    },
    seconds: (name, help, labels, buckets = secondsBuckets) =>
      new Histogram({ ...described(name, help, labels), buckets: [...buckets] }),
    async text() {
      const others = (await siblings.ask(siblingsAsked)) as object[]
      if (others.length === 0) return registry.metrics()
      return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others]).metrics()
    },
    contentType: registry.contentType,
  }
}
