import { permissionNames, type Permission } from '#contract/staff/permissions.ts'

/** May do everything: there is always a role that can give the others. */
export const ADMINISTRATOR = 'administrator'

/** Whether one of a member's roles permits it. A role that no longer exists permits nothing. */
export const permits = (
  { roles, permissions }: { roles: readonly string[]; permissions: readonly string[] },
  permission: Permission,
): boolean => roles.includes(ADMINISTRATOR) || permissions.includes(permission)

/** All that a member may do. */
export const permitted = (member: Parameters<typeof permits>[0]): Permission[] =>
  permissionNames.filter((permission) => permits(member, permission))
