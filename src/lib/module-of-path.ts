/** Which functional module a page belongs to [decision G111]. A page without a module is always available. */
const pages: readonly [code: string, path: RegExp][] = [
  ['audio', /^\/(?:albums|audios)(?:\/|$)/],
  ['special', /^\/(?:specials|special-more)(?:\/|$)/],
  ['search', /^\/search$/],
  ['video', /^\/(?:videos|videos-collection|play|share)(?:\/|$)/],
  ['advice', /^\/(?:interact|interacts|send-inter)(?:\/|$)/],
  ['practice', /^\/show-civilization(?:$|\/|-)/],
  [
    'practice',
    /^\/(?:practice|register-volunteer|user-details|search-team|team-(?:detail|code|managetab|ranking)|project-(?:list|detail-list)|practice-venue|venue-details|position-information|actrank|orgrank|extension|invitation-post)(?:\/|$)/,
  ],
  [
    'practice',
    /^\/(?:voluntary-activities|activities-details|actlist|activity-record|practice-code|code-record|scan-result|hours-proof)(?:\/|$)/,
  ],
  ['wallet', /^\/(?:wallet|cash-out|cash-detail)(?:\/|$)/],
  [
    'circle',
    /^\/(?:group-(?:detail|post-detail|follow-list|search)|post-(?:publish|report)|topic-(?:list|detail)|select-list|vote-create|user-detail|voteSignup)(?:\/|$)/,
  ],
  [
    'practice',
    /^\/(?:micro-wish|micro-wish-details|micro-wish-publish|wish|send-wish|my-wish|my-claimed|order-serve|order-detail|service-order|user-evalues|address)(?:\/|$)/,
  ],
  [
    'practice',
    /^\/(?:publish|create|practices|topics|classrooms|practice-map|helper-list|add-helper|help-details)(?:\/|$)/,
  ],
  ['around', /^\/arounds?(?:-map)?(?:\/|$)/],
  ['guide', /^\/guides?(?:\/|$)/],
  ['matrix', /^\/matrixs?(?:\/|$)/],
  ['party', /^\/dj$/],
  ['live', /^\/(?:live|lives|tv|radios|programMore|more-radio)(?:\/|$)/],
]

/** path: with or without its query. */
export const moduleOfPath = (path: string): string | undefined =>
  pages.find(([, pattern]) => pattern.test(path.split(/[?#]/, 1)[0]!))?.[0]

interface Switch {
  code: string
  enabled: 0 | 1
}
/** Whether a page can be opened: yes unless its module is known to be disabled. */
export const isOpenPath = (path: string, modules: readonly Switch[] | undefined): boolean => {
  const code = moduleOfPath(path)
  return code === undefined || modules?.find((one) => one.code === code)?.enabled !== 0
}
