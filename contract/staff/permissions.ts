/**
 * What staff may be allowed to do: a thing, and the deed. Roles are sets of these
 * (server/platform/access/staff-roles.ts).
 */
export type Permission =
  | 'advice.decide'
  | 'comment.decide'
  | 'feedback.answer'
  | 'civilization.decide'
  | 'circle.decide'
  | 'volunteer.decide'
  | 'live.moderate'
  | 'name.decide'
  | 'report.decide'
  | 'wallet.read'
  | 'wallet.decide'
  | 'setting.decide'
  | 'log.read'
