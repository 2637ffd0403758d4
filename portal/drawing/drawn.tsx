import type { ReactNode } from 'react'
import { formatClp } from '#domain/money.ts'
import type { Drawing } from '#engine/content/drawing.ts'
import { AmountBars } from '#ui/amount-bars/amount-bars.tsx'
import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { CountBar } from '#ui/count-bar/count-bar.tsx'
import { FamilyTree } from '#ui/family-tree/family-tree.tsx'
import { LifeLine } from '#ui/life-line/life-line.tsx'
import { RequestTracker } from '#ui/request-tracker/request-tracker.tsx'
import { SumTable } from '#ui/sum-table/sum-table.tsx'
import { YearSquares } from '#ui/year-squares/year-squares.tsx'

/** Draws what a procedure gives the data of. */
export function Drawn({ drawing }: { drawing: Drawing }): ReactNode {
  switch (drawing.kind) {
    case 'tracker':
      return <RequestTracker stations={drawing.stations} turn={drawing.turn} />
    case 'bars':
      return (
        <BarChart description={drawing.about} parts={drawing.parts} bars={drawing.bars} format={formatClp} />
      )
    case 'lifeLine':
      return <LifeLine title={drawing.title} spans={drawing.spans} gapText={drawing.gapText} />
    case 'count':
      return <CountBar done={drawing.done} of={drawing.of} text={drawing.text} />
    case 'year':
      return <YearSquares title={drawing.title} months={drawing.months} />
    case 'amounts':
      return <AmountBars title={drawing.title} parts={drawing.parts} rows={drawing.rows} />
    case 'tree':
      return <FamilyTree title={drawing.title} root={drawing.root} branches={drawing.branches} />
    case 'sum':
      return <SumTable title={drawing.title} lines={drawing.lines} />
  }
}
