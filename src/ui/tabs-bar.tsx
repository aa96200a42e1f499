import { Fragment, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import styles from './tabs-bar.module.css'
import { asElement } from './as-element.tsx'
import { classNames } from './class-names.ts'
import { calm } from './calm.ts'

interface Tab {
  key: string
  label: string
  /** If given, the tab is a link and the bar a navigation: `<Link to="/home" search={{ id }} />` */
  render?: ReactElement
  /** The id of the panel it shows. */
  panel?: string
  /** After the word: a Badge. */
  badge?: ReactNode
}

export interface TabsBarProps {
  tabs: Tab[]
  value: string
  onChange?: (key: string) => void
  /** What the tabs choose between: 频道 */
  label: string
  /** over: on the skin's header · even: few tabs that share the width */
  tone?: 'plain' | 'over'
  even?: boolean
  /** Stays under the page's bar while its panel scrolls. */
  sticky?: boolean
  /** Stays at the right end while the tabs scroll: an IconButton for all channels. */
  trailing?: ReactNode
  className?: string
}

/** Tabs in one line that scrolls; the active one is always in view. Arrow keys, Home and End move between them. */
export function TabsBar({
  tabs,
  value,
  onChange,
  label,
  tone = 'plain',
  even,
  sticky,
  trailing,
  className,
}: TabsBarProps) {
  const list = useRef<HTMLDivElement>(null)
  const placed = useRef(false)
  const links = tabs.some((tab) => tab.render)

  useLayoutEffect(() => {
    const centre = (behavior: 'instant' | 'smooth') => {
      const scroller = list.current
      const active = scroller?.querySelector<HTMLElement>('[data-active]')
      if (scroller && active)
        scroller.scrollTo({ left: active.offsetLeft - (scroller.clientWidth - active.offsetWidth) / 2, behavior })
    }
    const first = !placed.current
    placed.current = true
    if (first) centre('instant')
    // Repeats it after a router that restores scroll positions has run.
    const frame = requestAnimationFrame(() => centre(first || calm() ? 'instant' : 'smooth'))
    return () => cancelAnimationFrame(frame)
  }, [value, tabs.length])

  const keyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])]
    const here = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: items.length - 1 }[event.key]
    if (next === undefined || here < 0) return
    event.preventDefault()
    const item = items.at(next % items.length)
    item?.focus()
    if (!links && item?.dataset['tab']) onChange?.(item.dataset['tab'])
  }

  const items = tabs.map((tab) => {
    const active = tab.key === value
    const role = links
      ? { 'aria-current': active ? ('page' as const) : undefined }
      : { role: 'tab', 'aria-selected': active, tabIndex: active ? 0 : -1 }
    return (
      <Fragment key={tab.key}>
        {asElement(tab.render, 'button', {
          ...role,
          id: tab.panel && `${tab.panel}-tab`,
          'aria-controls': active ? tab.panel : undefined,
          className: classNames(styles.tab, active && styles.active),
          'data-tab': tab.key,
          'data-active': active || undefined,
          onClick: onChange && (() => onChange(tab.key)),
          children: (
            <>
              <span className={styles.word} data-word={tab.label}>
                {tab.label}
              </span>
              {tab.badge}
            </>
          ),
        })}
      </Fragment>
    )
  })

  return (
    <div className={classNames(styles.bar, sticky && styles.sticky, styles[tone], className)}>
      <div
        ref={list}
        className={classNames(styles.list, even && styles.even)}
        role={links ? 'navigation' : 'tablist'}
        aria-label={label}
        onKeyDown={keyDown}
      >
        {items}
      </div>
      {trailing}
    </div>
  )
}
