import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { PageCardItem } from '#contract/pages.ts'
import { parseSearch } from '#lib/search-params.ts'
import { cardAddress } from './card-address.ts'

/** A link around an item of a card; plain content when it leads nowhere. */
export function CardLink({ item, ...rest }: { item: PageCardItem } & Omit<ComponentPropsWithRef<'a'>, 'href'>) {
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
