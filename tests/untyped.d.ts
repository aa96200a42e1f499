/** Packages without types of their own. */
declare module 'autocannon'
declare const __BUILD_ID__: string

declare module 's3rver' {
  import type { Server } from 'node:http'
  /** A local server that speaks S3. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    httpServer: Server
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
