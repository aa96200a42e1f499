import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Special } from '#contract/content/specials.ts'
import { FeedRow } from '#features/feed/feed-row.tsx'
import { bringToTop } from '#ui/bring-to-top.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import styles from './special.module.css'
import { useSectionInView } from './use-section-in-view.ts'

const anchorOf = (id: string) => `section-${id}`

/** The sections in order, up to five items each; the tabs scroll to them and follow the scrolling [decision G123]. */
export function SpecialSections({ sections }: { sections: Special['sections'] }) {
  const [here, goTo] = useSectionInView(sections.map((section) => anchorOf(section.id)))
  if (sections.length === 0) return <EmptyState kind={1} />
  const jump = (anchor: string) => {
    goTo(anchor)
    bringToTop(anchor)
  }
  return (
    <>
      {sections.length > 1 && (
        <TabsBar
          sticky
          label="栏目"
          value={here}
          onChange={jump}
          tabs={sections.map(({ id, title }) => ({ key: anchorOf(id), label: title, panel: anchorOf(id) }))}
        />
      )}
      {sections.map((section) => (
        <section key={section.id} id={anchorOf(section.id)} className={styles.section} aria-label={section.title}>
          <div className={styles.bar}>
            <h2>{section.title}</h2>
            {section.show_more === 1 && (
              <Link
                to="/special-more/$aid"
                params={{ aid: section.id }}
                className={classNames(styles.more, 'press')}
                aria-label={`${section.title} 更多`}
              >
                更多
                <ChevronRight aria-hidden="true" />
              </Link>
            )}
          </div>
          {section.list.map((item) => (
            <FeedRow key={item.id} item={item} plain />
          ))}
        </section>
      ))}
    </>
  )
}
