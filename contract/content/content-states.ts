/** Of a content item. A published one is shown once its moment has come. */
export const contentState = { draft: 0, published: 1, withdrawn: 2 } as const
