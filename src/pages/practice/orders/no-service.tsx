import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export const NO_SERVICE = '没有这项服务，或已经停止'

/** In place of a service that is gone. */
export const NoService = () => (
  <EmptyState
    kind={1}
    says={NO_SERVICE}
    action={
      <Button kind="soft" render={<Link to="/order-serve" replace />}>
        看看别的服务
      </Button>
    }
  />
)
