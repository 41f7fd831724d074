/**
 * Collects the metrics of a service, for Prometheus. Every thread that answers measures its own work, and the process
 * measures the rest; a collection asks all threads and the process, and adds up their metrics.
 */
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

/** Metrics of one part at one moment: plain data, which threads can exchange. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

/** Part of a service that measures. */
export interface Measuring {
  snapshot(): Promise<Measured>;
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/**
 * Prints the metrics of all parts in Prometheus' text format. Counters and histograms of one name are added up; a gauge
 * says how its parts are combined (`aggregator`).
 */
export async function metricsText(parts: readonly Measuring[]): Promise<string> {
  return aggregated(await Promise.all(parts.map((part) => part.snapshot()))).metrics();
}

function aggregated(parts: readonly Measured[]): Registry {
  return AggregatorRegistry.aggregate([...parts]);
}

/** Combines the metrics of several parts. */
export function addedUp(parts: readonly Measured[]): Promise<Measured> {
  return aggregated(parts).getMetricsAsJSON();
}

const COUNTS = ['counter', 'histogram'];

/** Gives the metrics that only increase, which are kept when a part ends. */
export function countsOf(measured: Measured): Measured {
  // By the library's types, `type` is a number; at run time it is a word.
  return measured.filter(({ type }) => COUNTS.includes(String(type)));
}

/** Sets the values that are looked up only when they are collected. */
export type Refresh = () => void | Promise<void>;

/** Turns a registry into a part that measures. At each collection, the refreshes look up values for the registry. */
export function measuring(registry: Registry, refreshes: readonly Refresh[]): Measuring {
  return {
    async snapshot() {
      await Promise.all(refreshes.map((refresh) => refresh()));
      return registry.getMetricsAsJSON();
    },
  };
}
