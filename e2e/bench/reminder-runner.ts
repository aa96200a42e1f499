/** A process that reminds as `npm start` does, though more often, for `npm run bench -- reminders` to kill. */
import pino from 'pino'
import { remindOnce } from '#server/content/lives/remind-of-lives.ts'
import { tellFollowers } from '#server/notices/tell-followers.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'

const { DATABASE_URL: databaseUrl = '' } = process.env
const { db, pool } = await connect({ databaseUrl, dataDir: '', connections: 8 })
const everyMs = 15_000
startJobs(
  [
    { name: 'remind of lives', everyMs, run: () => remindOnce(db) },
    { name: 'tell followers', everyMs, withinMs: 60_000, run: (stopping) => tellFollowers(db, stopping) },
  ],
  { pool, log: pino({ level: 'warn' }) },
)
setInterval(() => {}, 60_000)
