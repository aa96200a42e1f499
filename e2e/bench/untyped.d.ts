declare module 'autocannon' {
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p90: number; p99: number; max: number }
    errors: number
    non2xx: number
    '2xx': number
    '4xx': number
  }
  interface Request {
    method: 'GET'
    path: string
    headers?: Record<string, string>
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests: Request[]
    setupClient?: (client: { setRequests: (requests: Request[]) => void }) => void
  }): Promise<Result>
}
declare module '*/lighthouse.config.js' {
  const config: unknown
  export default config
}
