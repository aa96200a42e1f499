/** An activity with its organiser and a volunteer who joined it, made in the demo city's database. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { connect } from '../../server/database/connect.ts'
import { activityJoins } from '../../server/database/schema/activities.ts'
import { volunteers } from '../../server/database/schema/volunteers.ts'
import { volunteerTeams } from '../../server/database/schema/volunteer-teams.ts'
import { addMember, inHours, makeActivity } from '../../tests/server/make-activity.ts'
import type { LoginResult } from '../../contract/login.ts'

const unique = () => randomBytes(8).toString('hex')

/** It began two hours ago and ends in one, and gives three hours at most. */
export async function makeUnderWay(title: string, leader: LoginResult, volunteer: LoginResult): Promise<string> {
  const { db, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  try {
    const [organizer, member] = [Number(leader.user.id), Number(volunteer.user.id)]
    await db
      .insert(volunteers)
      .values([organizer, member].map((userId) => ({ userId, number: unique(), status: 1, approvedAt: new Date() })))
    const [team] = await db
      .insert(volunteerTeams)
      .values({ name: `${title}队`, code: unique(), memberNum: 1, sort: 99 })
      .returning({ id: volunteerTeams.id })
    await addMember({ db }, team!.id, { id: organizer, token: '', phone: null }, 1)
    const [startAt, endAt] = [inHours(-2), inHours(1)]
    const activityId = await makeActivity({ db }, { title, teamId: team!.id, startAt, endAt, joinNum: 1 })
    await db.insert(activityJoins).values({ activityId, userId: member, startAt, endAt })
    return String(activityId)
  } finally {
    await close()
  }
}
