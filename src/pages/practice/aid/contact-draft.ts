import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { contactFields } from '#contract/help/contact-fields.ts'
import type { Address } from '#contract/help/addresses.ts'
import { asStoredLine, isBlank } from '#contract/words.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { addressesQuery } from '#queries/addresses.queries.ts'
import { streetsQuery } from '#queries/practice-settings.queries.ts'
import { useStores } from '#stores/stores.ts'
import { communitiesOf } from './find-streets.ts'

type Streets = Parameters<typeof communitiesOf>[0]

/** Part of the drafts of wishes and orders. */
export interface ContactDraft {
  contact: string
  phone: string
  street: string
  /** Its name, '' for none. */
  community: string
  address: string
}
export const blankContact: ContactDraft = { contact: '', phone: '', street: '', community: '', address: '' }

/** Everybody sees the street; the community is sealed with the rest of the address. */
const below = ({ community, address }: ContactDraft) => [community, asStoredLine(address)].filter(Boolean).join(' ')

const addressFault = (draft: ContactDraft) =>
  isBlank(draft.address)
    ? '请填写详细地址'
    : (firstFault(contactFields.address, draft.address) ?? firstFault(contactFields.address, below(draft)))
/** own: what may be left empty, because the account's own is taken. */
export const contactFaults = (draft: ContactDraft, own: { name: boolean; phone: boolean }) => {
  const { contact, phone, street } = draft
  return {
    contact: isBlank(contact) && !own.name ? '请填写联系人' : firstFault(contactFields.contact, contact),
    phone: isBlank(phone) && !own.phone ? '请填写手机号' : firstFault(contactFields.phone, phone),
    street: firstFault(contactFields.street_id, street),
    address: addressFault(draft),
  }
}
export const contactInput = (draft: ContactDraft) => ({
  contact: draft.contact,
  phone: draft.phone,
  street_id: draft.street,
  address: below(draft),
})
/** streets: where a community of the street begins the saved words, it is chosen again. */
export function draftOfAddress({ name, phone, street_id: street, detail }: Address, streets: Streets): ContactDraft {
  const community = communitiesOf(streets, street).find((one) => detail.startsWith(`${one.name} `))?.name ?? ''
  return { contact: name, phone, street, community, address: community ? detail.slice(community.length + 1) : detail }
}

/** What of the account is taken where the form leaves it empty. */
export function useOwnContact() {
  const { session } = useStores()
  return { name: session.user?.real_name === 1, phone: session.hasPhone }
}

/** An empty form begins with the default address, where this device knows one when it opens. */
export function useUsualContact(): ContactDraft {
  const client = useQueryClient()
  const [usual] = useState(() => {
    const address = client.getQueryData(addressesQuery().queryKey)?.list.find((one) => one.is_default === 1)
    return address ? draftOfAddress(address, client.getQueryData(streetsQuery().queryKey)?.list ?? []) : blankContact
  })
  return usual
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form that an address is chosen for lies below. */
    overForm?: true
  }
}

/** An address chosen on /address is written into the form once, and then leaves the address of the page. */
export function useChosenAddress(id: string | undefined, write: (chosen: ContactDraft) => void): void {
  const { session } = useStores()
  const client = useQueryClient()
  const { data } = useQuery({ ...addressesQuery(), enabled: id !== undefined && session.signedIn })
  const chosen = data?.list.find((one) => one.id === id)
  const navigate = useNavigate()
  const use = useEffectEvent((address: Address) => {
    write(draftOfAddress(address, client.getQueryData(streetsQuery().queryKey)?.list ?? []))
    void navigate({ to: '.', search: (now) => ({ ...now, address: undefined }), replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (chosen) use(chosen)
  }, [chosen])
}
