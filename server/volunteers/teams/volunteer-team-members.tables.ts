import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigNumber, citizenKey, createdAt, moment } from '#server/platform/database/columns.tables.ts'
import { volunteerTeams } from './volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'

/** A volunteer has one row in a team, however often they come and go. */
export const volunteerTeamMembers = pgTable(
  'volunteer_team_members',
  {
    id: citizenKey(),
    teamId: integer()
      .notNull()
      .references(() => volunteerTeams.id, { onDelete: 'cascade' }),
    volunteerId: bigNumber()
      .notNull()
      .references(() => volunteers.id, { onDelete: 'cascade' }),
    /** 1 负责人, 2 管理员, 3 成员. */
    role: smallint().notNull().default(3),
    /** 0 待审核, 1 已加入, 2 已拒绝, 3 left or removed. */
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    /** Asked after scanning the team's code. */
    byCode: boolean().notNull().default(false),
    joinedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('volunteer_team_members_one').on(t.teamId, t.volunteerId),
    uniqueIndex('volunteer_team_members_leader')
      .on(t.teamId)
      .where(sql`role = 1 and status = 1`),
    index('volunteer_team_members_in_order').on(t.teamId, t.status, t.role, t.id),
    index('volunteer_team_members_of_volunteer').on(t.volunteerId, t.status),
    check('volunteer_team_members_codes', sql`role between 1 and 3 and status between 0 and 3`),
    check('volunteer_team_members_roles', sql`role = 3 or status = 1`),
  ],
)
