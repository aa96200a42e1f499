import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { shellAction } from '#features/native/shell-action.ts'
import { parseSearch } from '#lib/search-params.ts'
import { cardAddress } from './card-address.ts'
import { ShellButton } from './shell-button.tsx'

type CardLinkProps = { item: Parameters<typeof cardAddress>[0] } & Omit<ComponentPropsWithRef<'a'>, 'href'>

/** A link around an item of a card; a button for what the provider's app opens; plain content when it leads nowhere. */
export function CardLink({ item, ...rest }: CardLinkProps) {
  const action = item.content ? undefined : shellAction(item.url)
  if (action) return <ShellButton {...(rest as ComponentPropsWithRef<'button'>)} action={action} />
  const address = cardAddress(item)
  if (!address) return <span {...(rest as ComponentPropsWithRef<'span'>)} />
  return <Link {...rest} {...partsOf(address.path)} preload={address.kind === 'leave' ? false : undefined} />
}

/** A path split into pathname, query and hash, as the router expects. */
function partsOf(path: string): Pick<LinkProps, 'to' | 'search' | 'hash'> {
  const { pathname, search, hash } = new URL(path, 'https://here.invalid')
  return {
    to: pathname as LinkProps['to'],
    search: parseSearch(search) as never,
    hash: hash ? hash.slice(1) : undefined,
  }
}
