declare module 'autocannon' {
  interface Result {
    requests: { average: number }
    latency: { p50: number; p90: number; p99: number; max: number }
    errors: number
    non2xx: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: { method: 'GET'; path: string }[]
  }): Promise<Result>
}
declare module '*/lighthouse.config.js' {
  const config: unknown
  export default config
}
