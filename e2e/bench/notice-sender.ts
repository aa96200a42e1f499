/** A process that sends notices as a server does, for the bench, which kills it: DATABASE_URL, PUSH_SERVICES. */
import { pino } from 'pino'
import { createApp } from '#server/city/app.ts'
import { noNoticeOptions } from '#server/notices/notice-ways.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { openSecrets, readDataKey } from '#server/platform/access/secrets.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'

const { DATABASE_URL: databaseUrl = '', PUSH_SERVICES: service = '', DATA_KEY: dataKey } = process.env
const connection = await connect({ databaseUrl, dataDir: '', connections: 8 })
const secrets = await openSecrets(connection.db, readDataKey('', dataKey))
const log = pino({ level: 'silent' })
const app = createApp({ connection, log, secrets, notices: { ...noNoticeOptions, services: [service] } })
// Nobody is asleep in a bench, whatever the hour.
const noon = new Date('2026-11-29T12:00:00+08:00')
startJobs(
  [1, 2].map((sender) => ({
    name: `send notices ${sender}`,
    everyMs: 1000,
    together: true as const,
    run: (stopping) => sendNotices(app.context(), stopping, () => noon),
  })),
  { pool: connection.pool, log },
)
setInterval(() => {}, 60_000)
