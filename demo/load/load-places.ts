import { cities } from '#server/site/cities.tables.ts'
import { merchantGroups, merchants, qualifications } from '#server/government/merchants/merchants.tables.ts'
import { categories } from '#server/content/posts.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import type {
  DemoCategory,
  DemoDepartment,
  DemoMerchant,
  DemoMerchantGroup,
  DemoPlace,
  DemoUser,
} from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress, type References } from './references.ts'

export async function loadUsers(tx: Transaction, people: DemoUser[]): Promise<void> {
  await tx.insert(users).values(
    people.map(({ nickname, avatar, official = false }) => ({
      nickname,
      isOfficial: official,
      avatar: pictureAddress(avatar),
    })),
  )
}

/** A top category, then its children, then the next: ids from 101. */
export async function loadCategories(tx: Transaction, written: DemoCategory[], references: References): Promise<void> {
  for (const [sort, top] of written.entries()) {
    const [row] = await tx
      .insert(categories)
      .values({ name: top.name, cover: pictureAddress(top.cover), sort })
      .returning({ id: categories.id })
    references.set('category', top.key, row!.id)
    for (const [place, child] of (top.children ?? []).entries()) {
      const [inside] = await tx
        .insert(categories)
        .values({ name: child.name, parentId: row!.id, sort: place })
        .returning({ id: categories.id })
      references.set('category', child.key, inside!.id)
    }
  }
}

export interface Places {
  departments: DemoDepartment[]
  groups: DemoMerchantGroup[]
  accounts: DemoMerchant[]
  places: DemoPlace[]
  licences: readonly { title: string; image: string; place: string }[]
}

export async function loadPlaces(
  tx: Transaction,
  { departments, groups, accounts, places, licences }: Places,
): Promise<void> {
  await tx.insert(merchants).values(
    departments.map((one, sort) => ({
      kind: 'advice',
      name: one.name,
      introduction: one.introduction,
      phone: one.phone,
      address: one.address,
      isDefault: one.isDefault ?? false,
      sort,
    })),
  )
  const groupIds = new Map<string, { id: number; type: string }>()
  for (const [sort, group] of groups.entries()) {
    const [row] = await tx
      .insert(merchantGroups)
      .values({ name: group.name, type: group.type, icon: group.icon, sort })
      .returning({ id: merchantGroups.id })
    groupIds.set(group.key, { id: row!.id, type: group.type })
  }
  const merchantIds = new Map<string, number>()
  for (const [sort, account] of accounts.entries()) {
    const group = groupIds.get(account.group)
    const [row] = await tx
      .insert(merchants)
      .values({
        kind: group?.type ?? 'around',
        groupId: group?.id ?? null,
        name: account.name,
        logo: pictureAddress(account.logo),
        introduction: account.introduction,
        phone: account.phone,
        address: account.address,
        openTime: account.open ?? '',
        longitude: account.at?.[0] ?? null,
        latitude: account.at?.[1] ?? null,
        sort,
      })
      .returning({ id: merchants.id })
    merchantIds.set(account.name, row!.id)
  }
  await tx.insert(qualifications).values(
    licences.map(({ title, image, place }, sort) => ({
      title,
      image: pictureAddress(image),
      merchantId: merchantIds.get(place) ?? null,
      sort,
    })),
  )
  await loadCities(tx, places)
}

async function loadCities(tx: Transaction, places: DemoPlace[], parentId?: number): Promise<void> {
  for (const [sort, place] of places.entries()) {
    const [row] = await tx
      .insert(cities)
      .values({ name: place.name, level: place.level, parentId: parentId ?? null, initial: place.initial, sort })
      .returning({ id: cities.id })
    await loadCities(tx, place.children ?? [], row!.id)
  }
}
