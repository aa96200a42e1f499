import { Button } from '#ui/button.tsx'
import written from '#ui/written.module.css'

/** The button of a form within a page, with what is said of it as a whole. */
export function SmallSubmit({
  state: { refusal, busy },
  children,
}: {
  state: { refusal: string | undefined; busy: boolean }
  children: string
}) {
  return (
    <>
      {refusal && (
        <p className={written.reason} role="alert">
          {refusal}
        </p>
      )}
      <Button type="submit" kind="soft" loading={busy}>
        {children}
      </Button>
    </>
  )
}
