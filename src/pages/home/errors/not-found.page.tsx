import { Link, createFileRoute } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { ErrorDrawing } from '#ui/error-drawing.tsx'
import styles from './not-found.module.css'

/** Where unknown addresses end [rule R40, decision G35]. */
export const Route = createFileRoute('/not-found')({
  staticData: { title: '页面不存在', area: 'home', access: 'open', example: {} },
  component: NotFoundPage,
})

function NotFoundPage() {
  return (
    <main className={styles.page}>
      <ErrorDrawing kind="gone" />
      <h1 className={styles.title}>页面不存在</h1>
      <p className={styles.note}>地址可能写错了，或者页面已经下线</p>
      <Button render={<Link to="/index" replace />}>返回首页</Button>
    </main>
  )
}
