declare module 'parse-prometheus-text-format' {
  /** Gives the metrics of a text in Prometheus' format. */
  export default function parse(text: string): unknown;
}
