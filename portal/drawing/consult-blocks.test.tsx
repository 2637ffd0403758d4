import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Block } from '#engine/content/block.ts'
import { Blocks } from './blocks.tsx'

const around = { lists: { regiones: [], comunas: [], bancos: [], tiposCuenta: [] }, uploadHref: '' }
const drawn = (block: Block) => renderToStaticMarkup(<Blocks blocks={[block]} around={around} />)

describe('blocks of consultations', () => {
  it('are lines on a phone if each row has one amount that is read, and cards if something is pressed there', () => {
    const table = { kind: 'table', caption: 'Pagos', head: ['Pago', 'Hasta', 'Monto'], numeric: [2] } as const
    expect(drawn({ ...table, rows: [['1', '7 de mayo de 2026', '$9.089']] })).toContain('m-table--labelled')
    expect(drawn({ ...table, rows: [['1', { text: 'Ver', href: '/x' }, '$9.089']] })).toContain(
      'm-table--cards',
    )
    expect(drawn({ ...table, rows: [['1', 'mayo', '12']] })).toContain('m-table--cards')
  })

  it('leave on a desk what the page of a row says', () => {
    const html = drawn({
      ...{ kind: 'table', caption: 'Solicitudes', head: ['Elegir', 'Empresa', 'Llegó'], nameColumn: 1 },
      onDesk: [2],
      rows: [
        [{ tick: { name: 'una', value: '1', ticked: false }, label: 'Elegir' }, 'La Espiga', '4 nov 2026'],
      ],
    })
    expect(html).toMatch(/<td class="m-table__desk">.*4 nov 2026/)
    expect(html).toContain('<td class="m-table__tick">')
  })

  it('let the first action that leads on stand out, and no later one', () => {
    const leading = (label: string): Block => ({
      kind: 'actions',
      actions: [{ kind: 'link', label, href: '/', primary: true }],
    })
    const html = renderToStaticMarkup(
      <Blocks blocks={[leading('Ver mis cuentas'), leading('Descargar')]} around={around} />,
    )
    expect(html.match(/m-button--primary/g)).toHaveLength(1)
    expect(html).toMatch(/m-button--primary[^>]*><span>Ver mis cuentas/)
  })

  it('say of each requirement in words how it stands, who says so and what to do', () => {
    const html = drawn({
      kind: 'checklist',
      title: 'Qué se necesita',
      requirements: [
        { state: 'cumple', title: 'Tener 65 años', source: 'Registro Civil' },
        {
          state: 'falta',
          title: 'Estar en el registro',
          toDo: 'Pídalo en la municipalidad.',
          link: { label: 'Cómo pedirlo', href: '/ayuda' },
        },
        { state: 'porConfirmar', title: 'Vivir en Chile' },
      ],
    })
    for (const text of [
      '>Cumple<',
      'Fuente: Registro Civil',
      '>No cumple<',
      '>Por confirmar<',
      'href="/ayuda"',
    ])
      expect(html).toContain(text)
  })

  it('lead on by cards', () => {
    const cards = [{ title: 'Ver mis pagos', href: '/pagos', tag: { text: 'Nuevo', tone: 'info' as const } }]
    const html = drawn({ kind: 'cards', cards })
    expect(html).toContain('<a href="/pagos">Ver mis pagos</a>')
    expect(html).toContain('Nuevo')
  })

  it('draw what registers know in a card for each source, with where it is corrected', () => {
    const correct = { label: 'Corregirlo en el Registro Civil', href: '/ayuda/registro-civil' }
    const html = drawn({
      kind: 'known',
      title: 'Sus datos',
      facts: [
        { label: 'Nombre', value: 'Rosa', source: 'Registro Civil', correct },
        { label: 'Nacimiento', value: '3 de mayo de 1950', source: 'Registro Civil', correct },
        { label: 'Tramo', value: '40', source: 'Registro Social de Hogares' },
      ],
    })
    expect([...html.matchAll(/class="m-facts"/g)]).toHaveLength(2)
    expect([...html.matchAll(/Corregirlo en el Registro Civil/g)]).toHaveLength(1)
    expect([...html.matchAll(/Sus datos/g)]).toHaveLength(1)
  })

  it('head what was issued below the heading of their page', () => {
    const html = drawn({
      kind: 'panel',
      title: 'Su constancia está lista',
      text: 'No vence.',
      folio: 'CER-1',
    })
    expect(html).toContain('Su constancia está lista</h2>')
    expect(html).not.toContain('<h1')
  })

  it('name the paper on each of its buttons', () => {
    const html = drawn({
      kind: 'document',
      title: 'Liquidación de abril',
      format: 'PDF',
      seeHref: '/ver',
      downloadHref: '/bajar',
      mail: { kind: 'post', label: 'Enviar por correo', action: '/correo', fields: { papel: '1' } },
    })
    expect([...html.matchAll(/m-oculto"> ?Liquidación de abril/g)]).toHaveLength(3)
    expect(html).toContain('<input type="hidden" name="papel" value="1"/>')
  })

  it('offer to print a paper where its page says what it says', () => {
    const paper = { kind: 'document', title: 'Constancia', format: 'PDF', downloadHref: '/bajar' } as const
    expect(drawn({ ...paper, print: true })).toContain('data-print')
    expect(drawn(paper)).not.toContain('data-print')
  })

  it('put a link or a button into a row, and let the row lead to its detail', () => {
    const post = { kind: 'post' as const, label: 'Pagar', action: '/pagar', fields: { deuda: '7' } }
    const html = drawn({
      kind: 'table',
      caption: 'Deudas',
      head: ['Deuda', 'Acción', 'Papel'],
      rowsLead: true,
      rows: [
        [
          { text: 'Abril', href: '/deudas/7' },
          { action: post, what: 'Abril' },
          { action: { kind: 'link', label: 'Descargar', href: '/7.pdf', download: true }, what: 'Abril' },
        ],
      ],
    })
    expect(html).toContain('<tr class="m-table__lead">')
    expect(html).toContain('<form action="/pagar" method="post">')
    expect(html).toContain(
      '<a href="/7.pdf" data-descarga="">Descargar<span class="m-oculto"> Abril</span></a>',
    )
  })

  it('put rows on lines on a phone where each has one figure, and two columns or a link', () => {
    const shape = (head: readonly string[], numeric: readonly number[], rowsLead: boolean) =>
      /m-table--(\w+)/.exec(
        drawn({ kind: 'table', caption: 'Pagos', head, numeric, rowsLead, rows: [head] }),
      )?.[1]
    expect(shape(['Si gana', 'Se paga'], [1], false)).toBe('lines')
    expect(shape(['Mes', 'Recibe', 'Estado'], [1], true)).toBe('lines')
    expect(shape(['Mes', 'Recibe', 'Estado'], [1], false)).toBe('cards')
    expect(shape(['Mes', 'Tope', 'Recibe'], [1, 2], true)).toBe('cards')
    expect(shape(['Nombre', 'Cargo'], [], false)).toBe('cards')
  })

  it('tell whose an amount is and when', () => {
    const html = drawn({
      kind: 'figure',
      label: 'Próximo pago',
      value: '$231.732',
      person: 'Rosa Muñoz',
      date: '2026-05-27',
    })
    expect(html).toContain('Rosa Muñoz<br/>27 de mayo de 2026')
  })
})
