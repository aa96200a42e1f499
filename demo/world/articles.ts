import { cultureArticles } from './articles-culture.ts'
import { economyArticles } from './articles-economy.ts'
import { educationArticles } from './articles-education.ts'
import { foodArticles } from './articles-food.ts'
import { healthArticles } from './articles-health.ts'
import { lifeArticles } from './articles-life.ts'
import { newsArticles } from './articles-news.ts'
import { opinionArticles } from './articles-opinion.ts'
import { peopleArticles } from './articles-people.ts'
import { sportArticles } from './articles-sport.ts'
import { techArticles } from './articles-tech.ts'
import { trafficArticles } from './articles-traffic.ts'
import { villageArticles } from './articles-village.ts'
import type { DemoArticle } from './shapes.ts'

export const articles: DemoArticle[] = [
  ...newsArticles,
  ...lifeArticles,
  ...educationArticles,
  ...healthArticles,
  ...cultureArticles,
  ...villageArticles,
  ...economyArticles,
  ...sportArticles,
  ...foodArticles,
  ...trafficArticles,
  ...techArticles,
  ...opinionArticles,
]

/** Loaded after specials and albums, whose ids stay what they were. */
export const laterArticles: DemoArticle[] = [...peopleArticles]
