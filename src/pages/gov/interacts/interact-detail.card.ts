import { getAdvice } from '#contract/government/advices.ts'
import { cardOf, zoned } from '#contract/page-card.ts'

/** A suggestion that only its author reads is of no use outside. */
export const adviceCard = cardOf(getAdvice, (one) =>
  one.is_public
    ? {
        title: one.title,
        text: one.content,
        picture: one.images[0] ?? '',
        type: 'article',
        published: one.created_at,
        author: one.is_anonymous ? '' : one.user.nickname,
        above: [['互动交流', '/interact']],
        data: {
          '@type': 'DiscussionForumPosting',
          commentCount: one.comment_num,
          comment: one.reply
            ? {
                '@type': 'Comment',
                text: one.reply,
                dateCreated: zoned(one.replied_at),
                author: { '@type': 'GovernmentOrganization', name: one.merchant_name },
              }
            : undefined,
        },
      }
    : undefined,
)
