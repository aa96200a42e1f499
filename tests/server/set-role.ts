import { onOwnConnection } from '#server/platform/database/direct.ts'
import { setForRole } from '#server/platform/database/role-settings.ts'

/** A copy of a database has not the settings of the role: they belong to the one that was copied. */
export const setRole = (url: string): Promise<number> =>
  onOwnConnection(
    () => ({ connectionString: url }),
    (client) => setForRole(client),
  )
