/**
 * Every endpoint of the product, by name, for the server and for OpenAPI. The app imports single endpoints from their
 * own files.
 */
import * as accounts from './accounts.ts'
import * as albums from './albums.ts'
import * as articles from './articles.ts'
import * as channels from './channels.ts'
import * as civilizations from './civilizations.ts'
import * as collections from './collections.ts'
import * as comments from './comments.ts'
import * as content from './content.ts'
import { isEndpoint, type Endpoint } from './endpoint.ts'
import * as events from './events.ts'
import * as feedbacks from './feedbacks.ts'
import * as histories from './histories.ts'
import * as lives from './lives.ts'
import * as login from './login.ts'
import * as merchants from './merchants.ts'
import * as messages from './messages.ts'
import * as notViews from './not-views.ts'
import * as pages from './pages.ts'
import * as plays from './plays.ts'
import * as positions from './positions.ts'
import * as previews from './previews.ts'
import * as reactions from './reactions.ts'
import * as redPackets from './red-packets.ts'
import * as reports from './reports.ts'
import * as services from './services.ts'
import * as site from './site.ts'
import * as sources from './sources.ts'
import * as specials from './specials.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as videos from './videos.ts'

const resources: Record<string, Record<string, unknown>> = {
  site,
  content,
  articles,
  albums,
  comments,
  reactions,
  reports,
  pages,
  specials,
  users,
  login,
  accounts,
  events,
  channels,
  sources,
  plays,
  positions,
  previews,
  services,
  uploads,
  collections,
  feedbacks,
  histories,
  messages,
  notViews,
  videos,
  lives,
  redPackets,
  merchants,
  civilizations,
}

/** Every endpoint with its resource file and its exported name. */
export const endpoints: { resource: string; exported: string; endpoint: Endpoint }[] = Object.entries(
  resources,
).flatMap(([resource, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([exported, endpoint]) => ({ resource, exported, endpoint })),
)
