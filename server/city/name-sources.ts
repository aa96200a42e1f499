/** The names of the city that no citizen may take [decision 033]: a domain with names is a line here. */
import { eq, inArray, lt, ne } from 'drizzle-orm'
import * as channelTypes from '#contract/content/channel-types.ts'
import { circles } from '#server/circles/circles.tables.ts'
import { channels } from '#server/content/channels/channels.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { registerNames } from '#server/people/names/reserved-names.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'

/** 点: a library, a shop, a courtyard; above it are 中心, 所 and 站. */
const POINT = 4
const offices = [channelTypes.radio, channelTypes.organization, channelTypes.television]
const named = async (rows: Promise<{ name: string }[]>) => (await rows).map(({ name }) => name)

registerNames(
  async (db) => ({
    offices: await named(db.select({ name: channels.name }).from(channels).where(inArray(channels.type, offices))),
    others: await named(
      db.select({ name: channels.name }).from(channels).where(eq(channels.type, channelTypes.anchor)),
    ),
  }),
  async (db) => ({
    offices: await named(db.select({ name: merchants.name }).from(merchants).where(ne(merchants.kind, 'around'))),
    others: await named(db.select({ name: merchants.name }).from(merchants).where(eq(merchants.kind, 'around'))),
  }),
  async (db) => ({
    offices: await named(db.select({ name: stations.name }).from(stations).where(lt(stations.type, POINT))),
    others: await named(db.select({ name: stations.name }).from(stations).where(eq(stations.type, POINT))),
  }),
  async (db) => ({ offices: await named(db.select({ name: volunteerTeams.name }).from(volunteerTeams)), others: [] }),
  async (db) => ({ offices: [], others: await named(db.select({ name: circles.name }).from(circles)) }),
)
