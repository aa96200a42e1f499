import type { ReactNode } from 'react'
import styles from './tag.module.css'
import { classNames } from './class-names.ts'

export interface TagProps {
  children: ReactNode
  /**
   * brand: 专题 · solid: 置顶, 直播 · plain: 广告 · success, warning, danger: states of a wish or an order · over: on a picture
   */
  tone?: 'brand' | 'solid' | 'plain' | 'success' | 'warning' | 'danger' | 'over'
  icon?: ReactNode
  className?: string
}

export function Tag({ children, tone = 'brand', icon, className }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone], className)}>
      {icon}
      {children}
    </span>
  )
}
