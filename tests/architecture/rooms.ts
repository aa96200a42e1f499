const drawn = 'react @tanstack/react-router @tanstack/react-query mobx-react-lite lucide-react valibot'
const below = 'contract src/lib src/ui src/host src/offline src/queries src/stores src/features'
const area = `${below} ${drawn} mobx`
const ground = 'server/database server/http server/cache'
const services = `${ground} server/access server/counters server/credits server/identity server/names server/present server/sms
  server/wechat server/settings.ts server/log.ts`

/**
 * Room → what it may import: other rooms and packages, and nothing else. A file of no room is refused.
 * A room is a folder with all that is in it; with '/' at its end, the files of that folder alone; or one file.
 */
export const rooms: Record<string, string> = {
  contract: 'valibot',

  'src/': `${below} src/lib/sanitise-on-server.ts src/steps src/app src/routeTree.gen.ts ${drawn} react-dom mobx
    @tanstack/virtual-file-routes virtual:page-paths virtual:page-table (computed)`,
  'src/steps': 'react-dom @tanstack/react-router',
  // Parts of vite.config.ts, and the look at what was built.
  'scripts/build': 'vite node:* oxc-parser postcss',
  'src/routeTree.gen.ts':
    'src/ src/app src/pages/circles src/pages/gov src/pages/home src/pages/login src/pages/me src/pages/media src/pages/practice',
  // The form of /login is also drawn alone, without router and query cache [decision 019].
  'src/app': `${below} src/pages/login ${drawn} mobx workbox-window virtual:pwa-register (computed)`,
  'src/pages/circles': area,
  'src/pages/gov': area,
  'src/pages/home': area,
  'src/pages/login': area,
  'src/pages/me': area,
  'src/pages/media': area,
  'src/pages/practice': area,
  'src/features': `contract src/lib src/ui src/host src/offline src/queries src/stores ${drawn} mobx uqr leaflet jsqr altcha-lib`,
  // Queries and stores never know each other: src/app joins them.
  'src/queries': 'contract src/lib src/offline @tanstack/react-query @tanstack/query-persist-client-core react valibot',
  'src/stores': 'contract src/lib src/host src/offline mobx react',
  'src/offline': 'contract src/lib src/host idb',
  'src/host': 'contract src/lib valibot hls.js weixin-js-sdk',
  'src/ui': 'contract/words.ts src/lib react react-dom lucide-react @base-ui/react photoswipe uqr',
  'src/lib': 'contract dompurify',
  'src/lib/sanitise-on-server.ts': 'contract src/lib sanitize-html',
  sw: 'contract src/lib src/offline workbox-cacheable-response workbox-expiration workbox-strategies workbox-precaching',

  // The server from its start downwards.
  'server/': `contract server/configuration server/http server/database server/access server/identity server/payout server/sms server/wechat server/uploads server/settings.ts
    server/log.ts server/log server/options.ts server/api server/app.ts server/streams server/site server/jobs server/lives server/reviews
    server/seeds server/storage node:* @hono/node-server hono drizzle-orm`,
  'server/app.ts': `contract ${services} server/payout server/api server/handlers server/uploads server/lives hono`,
  'server/api': `contract ${ground} server/access server/circles server/log.ts server/handlers server/lives node:* hono valibot`,
  'server/commands': `contract server/configuration server/options.ts server/start-fault.ts server/end-with-parent.ts server/access server/backup server/database server/import server/reviews
    node:* (computed) drizzle-orm valibot @valibot/to-json-schema vite server/handlers/table.ts`,
  'server/seeds': `contract server/configuration ${ground} server/access server/activities server/care server/search server/settings.ts server/streams server/reviews
    node:* drizzle-orm sharp`,
  'server/backup': 'server/access server/database node:* drizzle-orm pg pg-copy-streams',
  'server/import': 'contract server/database node:* drizzle-orm pg chardet iconv-lite feedsmith sanitize-html',
  'server/site':
    'contract server/app.ts server/cache server/http server/log.ts server/storage node:* (computed) hono valibot',
  'server/streams': `contract ${ground} server/app.ts server/log.ts server/access server/lives server/storage
    node:* drizzle-orm hono`,
  'server/uploads': `contract server/configuration ${ground} server/app.ts server/log.ts server/access server/storage
    node:* drizzle-orm hono @fastify/busboy sharp`,
  'server/jobs': `contract server/access server/activities server/care server/circles server/database server/log.ts server/settings.ts server/lives server/names server/payout server/reviews server/search
    server/uploads drizzle-orm pg`,
  'server/search':
    'contract server/database server/cache server/present server/import node:* drizzle-orm pinyin-pro opencc-js',
  'server/handlers': `contract ${services} server/activities server/care server/circles server/uploads server/streams server/lives server/reviews
    server/payout server/search server/subjects server/volunteers server/wallet node:* drizzle-orm`,
  'server/reviews': `contract ${ground} server/activities server/care server/circles server/access server/log.ts server/present server/credits server/lives server/names server/payout server/settings.ts server/wallet
    server/subjects server/volunteers node:* drizzle-orm uqr valibot`,
  'server/circles': `contract ${ground} server/access server/present server/settings.ts server/subjects node:* drizzle-orm`,
  'server/activities': `contract ${ground} server/access server/identity server/present server/volunteers drizzle-orm`,
  'server/care': 'contract server/database server/access server/volunteers drizzle-orm',
  'server/volunteers': 'contract server/database server/http drizzle-orm',
  'server/lives': `contract ${ground} server/log.ts server/present drizzle-orm`,
  'server/wallet': 'server/database server/present drizzle-orm',
  'server/payout': `contract server/configuration ${ground} server/access server/identity server/log.ts server/present server/reviews server/settings.ts
    server/wallet node:* drizzle-orm`,
  'server/names': 'contract server/database server/search server/settings.ts node:* drizzle-orm unhomoglyph',
  'server/identity': 'contract server/database server/http server/settings.ts server/access server/present drizzle-orm',
  'server/wechat': `contract ${ground} server/log.ts server/settings.ts server/access drizzle-orm`,
  'server/sms': 'contract server/http server/log.ts server/present',
  'server/access': `contract ${ground} server/credits server/present node:* @node-rs/argon2 altcha-lib drizzle-orm pg ipaddr.js
    rate-limiter-flexible`,
  'server/subjects': `contract ${ground} drizzle-orm`,
  'server/counters': 'server/database server/log.ts drizzle-orm',
  'server/credits': 'server/database drizzle-orm',
  'server/present': 'contract server/database drizzle-orm dayjs',
  'server/storage': 'node:*',
  'server/settings.ts': 'server/database server/cache drizzle-orm',
  'server/configuration': 'server/http server/wechat valibot leven',
  'server/options.ts': 'server/configuration server/http server/payout server/sms server/uploads server/wechat node:*',
  'server/log.ts': 'server/log pino node:*',
  'server/log': 'pino node:*',
  'server/http': `contract server/cache server/database server/log.ts node:* hono drizzle-orm ipaddr.js`,
  'server/cache': 'contract node:* lru-cache',
  'server/database': 'contract node:* drizzle-orm pg',
}
