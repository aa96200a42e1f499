const drawn = 'react @tanstack/react-router @tanstack/react-query mobx-react-lite lucide-react valibot'
const below = 'contract src/lib src/ui src/host src/offline src/queries src/stores src/features'
const area = `${below} ${drawn} mobx`
/** What every noun of the server stands on. */
const ground = 'contract drizzle-orm node:* server/platform server/staff server/marks'
const nouns = `${ground} server/people server/uploads server/content server/pages`

/**
 * Room → what it may import: other rooms and packages, and nothing else. A file of no room is refused.
 * A room is a folder with all that is in it; with '/' at its end, the files of that folder alone; or one file.
 */
export const rooms: Record<string, string> = {
  contract: 'valibot',

  'src/': `${below} src/lib/sanitise-on-server.ts src/cards.ts src/steps src/app src/routeTree.gen.ts ${drawn} react-dom mobx
    @tanstack/virtual-file-routes virtual:page-paths virtual:page-table (computed)`,
  'src/steps': 'react-dom @tanstack/react-router',
  // Compiled into index.html, before anything of the program.
  'src/inline': '',
  // Parts of vite.config.ts, and the look at what was built.
  'scripts/build': 'vite node:* oxc-parser postcss',
  'src/routeTree.gen.ts':
    'src/ src/app src/pages/circles src/pages/gov src/pages/home src/pages/login src/pages/me src/pages/media src/pages/practice',
  // The form of /login is also drawn alone, without router and query cache [decision 019].
  'src/cards.ts':
    'contract src/pages/circles src/pages/gov src/pages/home src/pages/me src/pages/media src/pages/practice',
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

  // The console of staff, a program of its own: of the citizens' app are in it how colours contrast and which icons
  // cards know; it is in nothing of theirs.
  console: `contract src/lib/contrast.ts src/features/page-cards/card-icons.ts react react-dom @tanstack/react-router @tanstack/react-query @tanstack/react-table @tanstack/react-form
    @tiptap/core @tiptap/pm @tiptap/starter-kit @tiptap/extension-table @tiptap/extension-image @tiptap/extension-subscript
    @tiptap/extension-superscript lucide-react valibot uqr idb diff @noble/hashes uplot`,
  'console/vite.config.ts': 'scripts/build vite node:* @vitejs/plugin-react vite-plugin-pwa',

  // The server from its start downwards: what is composed, the nouns of the city, what they stand on.
  'server/': 'server/city server/platform',
  'server/commands': `contract server/city server/backup server/import server/content server/platform
    node:* (computed) drizzle-orm valibot @valibot/to-json-schema vite`,
  'server/city': `${nouns} server/circles server/delivery server/government server/help server/history server/money server/notices server/posts
    server/search server/console server/figures server/queue server/studio server/newsroom server/library server/air server/seed server/site server/talk server/volunteers demo hono @hono/node-server valibot uqr`,
  demo: `${nouns} server/circles server/delivery server/government server/help server/money server/posts server/search
    server/seed server/site server/talk server/volunteers sharp`,
  'server/search': `${nouns} server/circles server/government server/import server/volunteers pinyin-pro`,
  'server/delivery': `contract server/content server/marks server/platform server/volunteers node:* (computed) drizzle-orm feedsmith hono
    sharp valibot`,
  'server/site': `${ground} server/content server/government server/newsroom`,
  'server/help': `${nouns} server/volunteers`,
  'server/circles': `${nouns} server/talk`,
  'server/posts': `${nouns} server/talk`,
  'server/government': nouns,
  'server/volunteers': nouns,
  'server/money': `${ground} server/people`,
  'server/history': `${ground} server/content`,
  'server/talk': `${ground} server/people server/content`,
  'server/pages': `${ground} server/content server/library valibot`,
  'server/content': `${ground} server/people`,
  'server/people': `${ground} unhomoglyph`,
  'server/notices': `${nouns} server/talk server/volunteers web-push`,
  'server/marks': 'contract server/platform server/staff node:* drizzle-orm',
  'server/console': `contract server/platform server/staff server/marks server/government server/people server/talk server/money server/site server/figures server/queue server/newsroom server/library server/content server/pages server/air server/studio server/uploads
    server/volunteers server/help server/posts
    node:* drizzle-orm hono otpauth`,
  // The operator's streams, listened to.
  'server/air': 'server/content server/import server/platform drizzle-orm',
  // What browsers send to stations.
  'server/studio': 'contract server/content server/delivery server/platform server/staff node:* drizzle-orm valibot ws',
  // Manuscripts, and the feeds that bring some.
  'server/newsroom': `${ground} server/content server/import server/library sanitize-html valibot`,
  // Pictures, recordings and films that content is made with.
  'server/library': `${ground} server/content server/uploads`,
  // Counted from what is there, by tables' names.
  'server/figures': 'contract server/platform drizzle-orm',
  // What waits for staff, who works on it, and what they decided a moment ago.
  'server/queue': 'contract server/figures server/marks server/platform server/staff node:* drizzle-orm',
  'server/staff': 'contract server/platform node:* drizzle-orm valibot',
  'server/uploads': 'contract server/platform node:* drizzle-orm hono @fastify/busboy sharp',
  'server/import':
    'contract server/content server/platform node:* drizzle-orm chardet iconv-lite feedsmith sanitize-html',
  'server/seed': 'server/government server/platform drizzle-orm',
  'server/backup': 'server/platform node:* drizzle-orm pg pg-copy-streams',
  'server/platform': `contract node:* drizzle-orm pg hono pino valibot lru-cache ipaddr.js dayjs leven opencc-js
    @node-rs/argon2 altcha-lib rate-limiter-flexible pg-boss prom-client @opentelemetry/api @opentelemetry/resources
    @opentelemetry/sdk-trace @opentelemetry/exporter-trace-otlp-http`,
}
