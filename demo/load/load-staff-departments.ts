import { and, eq, inArray } from 'drizzle-orm'
import { staffDepartments } from '#server/government/advices/cases.tables.ts'
import { merchants } from '#server/government/merchants/merchants.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import type { Transaction } from '#server/seed/seed.ts'

/** Who answers for which departments, by the names of both. */
export async function loadStaffDepartments(
  tx: Transaction,
  members: { login: string; departments?: string[] }[],
): Promise<void> {
  for (const { login, departments = [] } of members) {
    if (departments.length === 0) continue
    const [member] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.login, login))
    const rows = await tx
      .select({ id: merchants.id })
      .from(merchants)
      .where(and(eq(merchants.kind, 'advice'), inArray(merchants.name, departments)))
    await tx.insert(staffDepartments).values(rows.map(({ id }) => ({ staffId: member!.id, merchantId: id })))
  }
}
