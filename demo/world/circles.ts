import type { DemoCircle } from './shapes.ts'
import { elders } from './circles/elders.ts'
import { fishing } from './circles/fishing.ts'
import { food } from './circles/food.ts'
import { hiking } from './circles/hiking.ts'
import { owners } from './circles/owners.ts'
import { parenting } from './circles/parenting.ts'
import { pets } from './circles/pets.ts'
import { photographs } from './circles/photographs.ts'
import { running } from './circles/running.ts'
import { shifts } from './circles/shifts.ts'
import { tea } from './circles/tea.ts'
import { zone } from './circles/zone.ts'

/** Circles of the city with what its people wrote in them. Offices write nothing here. Votes name circles by place. */
export const allCircles: DemoCircle[] = [
  food,
  fishing,
  running,
  parenting,
  owners,
  tea,
  photographs,
  pets,
  hiking,
  shifts,
  zone,
  elders,
]
