export { EmptyDrawing } from './empty-drawing.tsx'
export { ErrorDrawing } from './error-drawing.tsx'
