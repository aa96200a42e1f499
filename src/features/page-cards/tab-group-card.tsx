import { useState } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import type { CardBodyProps } from './card-body-props.ts'
import { CardFrame } from './card-frame.tsx'
import styles from './tab-group-card.module.css'

/** Type 20: cards that share one place, chosen by their titles. */
export function TabGroupCard({ card, draw }: CardBodyProps) {
  const [chosen, setChosen] = useState(card.tabs[0]?.id)
  const tab = card.tabs.find(({ id }) => id === chosen) ?? card.tabs[0]
  if (!tab) return null
  const body = draw?.(tab)
  const panel = (id: string) => `tab-panel-${id}`
  return (
    <>
      <TabsBar
        label={card.title || '栏目'}
        tabs={card.tabs.map(({ id, title }) => ({ key: id, label: title, panel: panel(id) }))}
        value={tab.id}
        onChange={setChosen}
        even={card.tabs.length <= 4}
        className={styles.tabs}
      />
      <div role="tabpanel" id={panel(tab.id)} aria-labelledby={`${panel(tab.id)}-tab`} key={tab.id}>
        {body ? (
          <CardFrame card={{ ...tab, show_title: 0 }} level={3}>
            {body}
          </CardFrame>
        ) : (
          <EmptyState kind={1} />
        )}
      </div>
    </>
  )
}
