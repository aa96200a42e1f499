/** What the queue holds and what is done with it, in the order it is shown. */
export const kindNames = [
  'advice',
  'feedback',
  'report',
  'appeal',
  'manuscript',
  'comment',
  'circle_post',
  'civilization',
  'practice',
  'signup',
  'name',
  'volunteer',
  'activity',
  'hours',
  'help',
  'wish',
  'order',
  'evaluation',
  'money',
  'transfer',
  'account',
]
/** Each by its key, while the focus is on an item. */
export const keysOfVerbs: Record<string, string> = {
  approve: 'a',
  refuse: 'r',
  reply: 'e',
  dismiss: 'd',
  hide: 'h',
  close: 'c',
  assign: 's',
  note: 'n',
  strike: 't',
  correct: 'o',
  change: 'g',
  release: 'l',
  reveal: 'v',
}
/** Those with words that a citizen reads. */
export const spokenVerbs = ['refuse', 'reply', 'hide', 'strike']
