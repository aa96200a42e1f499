import { and, asc, count, desc, eq } from 'drizzle-orm'
import type * as contract from '#contract/help/addresses.ts'
import { MAX_ADDRESSES } from '#contract/help/addresses.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { type Contact, openContact, sealContact } from '#server/help/care/contacts.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import { nextId } from '#server/platform/database/next-id.ts'
import { addresses } from './addresses.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { mustBeStreet } from '#server/help/wishes/wish-setting.ts'

interface SavedContact extends Contact {
  longitude: number | null
  latitude: number | null
}
type Input = ParsedInputOf<typeof contract.postAddress>

const present = (row: typeof addresses.$inferSelect, secrets: Context['secrets']) => {
  const { contact, phone, address, longitude, latitude } = openContact<SavedContact>(secrets, 'address', row)
  return {
    id: String(row.id),
    name: contact,
    phone,
    street_id: String(row.streetId),
    detail: address,
    longitude,
    latitude,
    is_default: row.isDefault ? 1 : 0,
  }
}
const valuesOf = (
  { name, phone, detail, longitude, latitude, street_id }: Input,
  id: number,
  secrets: Context['secrets'],
) => ({
  streetId: street_id,
  sealed: sealContact(secrets, 'address', id, { contact: name, phone, address: detail, longitude, latitude }),
})

export const getAddresses: Handle<typeof contract.getAddresses> = async (_, context) => {
  const rows = await context.db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, signedIn(context).id))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
  return { list: rows.map((row) => present(row, context.secrets)) }
}

/** Makes an address the default. There is always exactly one default. */
async function setDefault(tx: Transaction, userId: number, id: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}
/** The response to a write, without name, phone and address: responses are stored for idempotent replay. */
async function readWithout({ db, secrets }: Context, id: number) {
  const [row] = await db.select().from(addresses).where(eq(addresses.id, id))
  return { ...present(row!, secrets), name: '', phone: '', detail: '', longitude: null, latitude: null }
}

export const postAddress: Handle<typeof contract.postAddress> = async (input, context) => {
  const { id: userId } = signedIn(context)
  await mustBeStreet(context.settings, input.street_id)
  const id = await context.db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'addressesOfUser', userId)
    const [known] = await tx.select({ n: count() }).from(addresses).where(eq(addresses.userId, userId))
    if (known!.n >= MAX_ADDRESSES) throw badInput(`最多保存 ${MAX_ADDRESSES} 个地址`)
    const number = await nextId(tx, addresses)
    await tx
      .insert(addresses)
      .overridingSystemValue()
      .values({ id: number, userId, ...valuesOf(input, number, context.secrets) })
    if (input.is_default === 1 || known!.n === 0) await setDefault(tx, userId, number)
    return number
  })
  return readWithout(context, id)
}

export const putAddress: Handle<typeof contract.putAddress> = async ({ id, ...input }, context) => {
  const { id: userId } = signedIn(context)
  await mustBeStreet(context.settings, input.street_id)
  await context.db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'addressesOfUser', userId)
    const changed = await tx
      .update(addresses)
      .set(valuesOf(input, id, context.secrets))
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning({ id: addresses.id })
    if (changed.length === 0) throw gone()
    if (input.is_default === 1) await setDefault(tx, userId, id)
  })
  return readWithout(context, id)
}

/** Deletes an address; when it was the default, the oldest becomes it. */
export const deleteAddress: Handle<typeof contract.deleteAddress> = async ({ id }, context) => {
  const { id: userId } = signedIn(context)
  await context.db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'addressesOfUser', userId)
    const [taken] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning({ isDefault: addresses.isDefault })
    if (!taken) throw gone()
    if (!taken.isDefault) return
    const [next] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(asc(addresses.id))
      .limit(1)
    if (next) await setDefault(tx, userId, next.id)
  })
  return { id: String(id) }
}
