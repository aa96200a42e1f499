import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { contactFields } from '#contract/contact-fields.ts'
import type { Address } from '#contract/addresses.ts'
import { firstFault } from '#features/forms/first-fault.ts'
import { addressesQuery } from '#queries/addresses.queries.ts'
import { useStores } from '#stores/stores.ts'

/** Part of the drafts of wishes and orders. */
export interface ContactDraft {
  contact: string
  phone: string
  street: string
  address: string
}
export const blankContact: ContactDraft = { contact: '', phone: '', street: '', address: '' }

export const contactFaults = ({ contact, phone, street, address }: ContactDraft) => ({
  contact: contact.trim() === '' ? '请填写联系人' : firstFault(contactFields.contact, contact),
  phone: phone.trim() === '' ? '请填写手机号' : firstFault(contactFields.phone, phone),
  street: firstFault(contactFields.street_id, street),
  address: address.trim() === '' ? '请填写详细地址' : firstFault(contactFields.address, address),
})
export const contactInput = ({ contact, phone, street, address }: ContactDraft) => ({
  contact,
  phone,
  street_id: street,
  address,
})
export const draftOfAddress = ({ name, phone, street_id: street, detail }: Address): ContactDraft => ({
  contact: name,
  phone,
  street,
  address: detail,
})

/** An address chosen on /address is written into the form once, and then leaves the address of the page. */
export function useChosenAddress(id: string | undefined, write: (chosen: ContactDraft) => void): void {
  const { session } = useStores()
  const { data } = useQuery({ ...addressesQuery(session.owner), enabled: id !== undefined && session.signedIn })
  const chosen = data?.list.find((one) => one.id === id)
  const navigate = useNavigate()
  const use = useEffectEvent((address: Address) => {
    write(draftOfAddress(address))
    void navigate({ to: '.', search: (now) => ({ ...now, address: undefined }), replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (chosen) use(chosen)
  }, [chosen])
}
