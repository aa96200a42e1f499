import type { Permission } from '#contract/staff/permissions.ts'

/** Roles and what they permit. */
export const staffRoles = {
  reviewer: [
    'comment.decide',
    'civilization.decide',
    'circle.decide',
    'volunteer.decide',
    'live.moderate',
    'name.decide',
    'report.decide',
    'log.read',
  ],
  clerk: ['advice.decide', 'log.read'],
  helpdesk: ['feedback.answer', 'log.read'],
  treasurer: ['wallet.read', 'wallet.decide', 'log.read'],
  editor: [
    'advice.decide',
    'comment.decide',
    'civilization.decide',
    'circle.decide',
    'volunteer.decide',
    'live.moderate',
    'name.decide',
    'report.decide',
    'feedback.answer',
    'wallet.read',
    'setting.decide',
    'log.read',
  ],
} as const satisfies Record<string, readonly Permission[]>

export type Role = keyof typeof staffRoles
export const isRole = (word: string): word is Role => Object.hasOwn(staffRoles, word)

/** Whether one of the roles permits it. A role this server does not know permits nothing. */
export const permits = (roles: readonly string[], permission: Permission): boolean =>
  roles.some((role) => isRole(role) && (staffRoles[role] as readonly Permission[]).includes(permission))
