/** npm run openapi: the API's description on standard output. */
import { describeApi } from './describe-api.ts'

process.stdout.write(`${JSON.stringify(await describeApi(), null, 2)}\n`)
