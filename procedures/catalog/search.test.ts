import { describe, expect, it } from 'vitest'
import { createFichaCatalog } from './catalog.ts'
import { createFichaIndex } from './ficha-index.ts'
import { searchFichas } from './search.ts'

const today = '2026-11-21'
const idsOf = (query: string, limit = 41) => searchFichas(query, { today, limit }).map(({ id }) => id)

describe('what people write', () => {
  it.each([
    ['funeral', '5300'],
    ['FUNERAL', '5300'],
    ['entierro', '5300'],
    ['entiero', '5300'],
    ['cuota mortuoria', '5300'],
    ['gastos funerarios', '5300'],
    ['asignasion por muerte', '5300'],
    ['murió mi marido', '5199'],
    ['viuda', '5199'],
    ['pension vejez', '5230'],
    ['pensión de vejez', '5230'],
    ['pgu', '102077'],
    ['universal', '102077'],
    ['cargas', 'nueva-solicitud-af'],
    ['certificado de cargas', '5422'],
    ['embarazo', '5678'],
    ['bono marzo', '38913'],
    ['suf', 'requisitosSuf'],
    ['cuando me pagan', '5212'],
    ['cambiar banco', '5268'],
    ['herencia', '5294'],
    ['dicom', '2614'],
    ['cine', 'pasecultural'],
    ['plata del funeral', '5300'],
    ['subsidio cesantia', 'requisitosSuf'],
    ['libreta perdida', '64155'],
    ['7%', '41345'],
    ['5300', '5300'],
  ])('"%s" finds %s first', (query, id) => {
    expect(idsOf(query)[0]).toBe(id)
  })

  it('old age gives the universal pension too', () => {
    expect(idsOf('pension vejez').slice(0, 3)).toContain('102077')
  })

  it('finds words that stand only in the text', () => {
    expect(idsOf('herederos posesión')).toContain('5294')
    expect(idsOf('Serena Williams')).toEqual([])
  })
})

describe('what people say: the ficha that answers is among the first three', () => {
  it.each([
    ['se murió mi marido', '5199'],
    ['falleció mi papá y yo pagué el funeral', '5300'],
    ['cuánto devuelven por el entierro de mi mamá', '5300'],
    ['mi viejo murió y no alcanzó a cobrar la pensión', '5294'],
    ['quedé huérfano y estoy estudiando', '5239'],
    ['no me llegó la pensión', '114831'],
    ['no me depositaron este mes', '114831'],
    ['tengo plata botada sin cobrar', '114831'],
    ['¿qué día me pagan?', '5212'],
    ['quiero que me depositen en la cuenta rut', '5268'],
    ['me cambié de casa', '5268'],
    ['quedé sin pega y tengo cabros chicos', 'requisitosSuf'],
    ['soy mamá soltera, qué bono me dan', 'requisitosSuf'],
    ['estoy embarazada y trabajo', '5678'],
    ['va a nacer mi guagua', '5678'],
    ['nació mi hijo, cómo lo pongo de carga', 'nueva-solicitud-af'],
    ['mi hija cumplió 18 y ya no estudia, hay que sacarla de carga', 'nueva-solicitud-af'],
    ['cuando pagan el bono marzo', '38913'],
    ['cumplo 65, qué me toca', '102077'],
    ['nunca cotice y soy viejita', '102077'],
    ['me rechazaron la pgu', '102077-RBPGU'],
    ['me descuentan mucha plata en salud de la jubilación', '41345'],
    ['mi niño tiene autismo', '43187'],
    ['estoy enfermo y no puedo seguir trabajando', '5381'],
    ['mi abuelo está postrado y no puede ir a cobrar', '50109'],
    ['quiero que mi hija cobre por mí', '114807'],
    ['necesito la colilla de la pensión', '5250'],
    ['papel para la declaración de renta', '5284'],
    ['mi jefe no me pagó las imposiciones', '70652'],
    ['se me perdió la libreta del seguro', '64155'],
    ['estoy en dicom', '2614'],
    ['cuánta plata hay para ir al cine', 'pasecultural'],
    ['tuve un accidente en la pega y recibo pensión', '8765'],
    ['trabajo a honorarios y tengo cargas', '45056'],
    ['papel que diga que soy jubilado', '5206'],
    ['certificado de mis cargas para el colegio', '5422'],
    ['trabajé antes del 80 y no encuentro mis imposiciones', '5288'],
    ['tengo 65 y quiero jubilarme', '5230'],
    ['quiero retirarme, trabajé treinta años en ferrocarriles', '26828'],
    ['soy inválido y nunca tuve trabajo con contrato', 'sibs'],
    ['debo cotizaciones de mis trabajadores y quiero pagar en cuotas', '97391'],
    ['me subieron la pension', '5250'],
  ])('"%s" finds %s', (query, id) => {
    expect(idsOf(query, 3)).toContain(id)
  })

  it('money for a sick child is the disability subsidy, first or second', () => {
    expect(idsOf('plata para mi hijo enfermo', 2)).toContain('43187')
  })

  it.each([
    ['mi guagua', '5678'],
    ['carga para mi guagua', 'nueva-solicitud-af'],
    ['carga familiar de mi guagua', 'nueva-solicitud-af'],
    ['museo', 'pasecultural'],
    ['entradas al museo', 'pasecultural'],
    ['me quedé sin pega', 'requisitosSuf'],
    ['me accidenté en la pega', '8765'],
    ['mi tata', '102077'],
    ['mi tata murió', '5300'],
    ['mi tata no puede ir a cobrar', '114807'],
    ['mi abuela está postrada', '50109'],
    ['licencia', '5381'],
    ['me embargaron', '2614'],
    ['me embargaron la pensión', '5250'],
    ['se murió mi marido', '5199'],
    ['se murió mi marido', '5300'],
    ['quedé viuda', '5199'],
    ['mi papá murió y dejó plata en el ips', '5294'],
    ['me descuentan', '5250'],
    ['me descuentan', '41345'],
    ['me descuentan mucho', '41345'],
    ['quiero dejar de pagar el 7', '41345'],
    ['no me ha llegado la plata', '114831'],
    ['cuánto gano de pensión', '5250'],
    ['quiero que me depositen en la cuenta rut', '5268'],
    ['perdí la tarjeta', '5268'],
    ['quiero jubilarme', '5230'],
    ['bono por hijo', 'sibs'],
    ['bono por hijo jubilación', 'sibs'],
    ['me rechazaron la pgu', '102077-RBPGU'],
    ['debo cotizaciones de mis trabajadores', '97391'],
    ['mi jefe no me paga las imposiciones', '70652'],
    ['mi empresa no me paga las cargas', 'pocaf'],
    ['contraté a un cabro joven', '5433v2'],
    ['mi hijo tiene autismo', '43187'],
    ['cuándo pagan el bono marzo', '38913'],
  ])('"%s" finds %s among the first two', (query, id) => {
    expect(idsOf(query, 2)).toContain(id)
  })

  it.each([
    ['tuve una guagua y no trabajo', 'requisitosSuf'],
    ['nació mi guagua y tengo contrato', 'nueva-solicitud-af'],
    ['quiero ir al museo gratis', 'pasecultural'],
    ['entradas al museo para adulto mayor', 'pasecultural'],
    ['entradas para el teatro', 'pasecultural'],
    ['en la pega no me imponen', '70652'],
    ['es mi primera pega y soy joven', '5220'],
    ['me pagan por un accidente en la pega', '8765'],
    ['mi tata no puede salir de la casa', '50109'],
    ['quiero cobrar la pensión de mi tata', '114807'],
    ['murió mi tata y no tengo para el cajón', '5300'],
    ['llevo un año con licencia', '5381'],
    ['me embargaron la cuenta', '2614'],
    ['debo plata al banco', '2614'],
    ['me cobran el siete y no tengo plata', '41345'],
    ['quiero cambiar la cuenta donde me depositan', '5268'],
    ['cuándo depositan la pensión', '5212'],
    ['cuánto me están pagando', '5250'],
    ['mi señora está esperando guagua', '5678'],
    ['mi hijo está en silla de ruedas', '43187'],
    ['no me pagaron el bono de marzo', '38913'],
    ['soy dueña de casa y nunca trabajé', '102077'],
    ['me negaron la pgu', '102077-RBPGU'],
    ['trabajo por las mías y tengo hijos', '45056'],
    ['quedé huérfana', '5239'],
    ['el patrón no me impuso', '70652'],
    ['debo las imposiciones de mi nana', '97391'],
    ['contraté a una cabra de 20 años', '5433v2'],
    ['en qué va el subsidio de los jóvenes que contraté', '5433'],
    ['papel para impuestos internos', '5284'],
    ['mi mujer murió y quedaron pensiones sin cobrar', '5294'],
    ['tuve cuatro hijos y voy a jubilar', 'sibs'],
    ['la empresa paga las cargas y quiere que se las devuelvan', '5234'],
    ['fui empleado público treinta y cinco años', '26828'],
    ['el seguro social perdió mis años', '64155'],
    ['papel de lo que me impusieron antes', '5288'],
    ['enviudé', '5199'],
    ['se me murió mi viejita', '5300'],
    ['falleció mi suegra y yo pagué todo', '5300'],
    ['mi pololo murió y vivíamos juntos', '5199'],
    ['mi señora murió', '5199'],
    ['tengo licencia y no me alcanza', '5381'],
    ['mis lucas no llegaron', '114831'],
    ['se me venció el pago y no lo cobré', '114831'],
    ['qué me toca por mi guagua', '5678'],
    ['voy a ser mamá', '5678'],
    ['me pagan muy poco', '5250'],
    ['quiero que mi nieta vaya a buscar mi plata', '114807'],
    ['cambié de banco', '5268'],
    ['tengo 70 años y no recibo nada', '102077'],
    ['un papel que diga que tengo pensión', '5206'],
    ['quiero sacar a mi hija de mis cargas', 'nueva-solicitud-af'],
    ['me van a embargar por deudas', '2614'],
    ['mi nana quiere sus cotizaciones', '70652'],
    ['me deben cotizaciones', '70652'],
    ['no puedo caminar para ir al banco', '50109'],
    ['soy feriante y tengo hijos', '45056'],
    ['me embargaron por cotizaciones', '97391'],
    ['aguinaldo', '5250'],
    ['cuánto es el aguinaldo', '5250'],
    ['pensión alimenticia', 'pocaf'],
    ['pensión alimenticia de mi hijo', 'pocaf'],
    ['carné vencido', '114807'],
    ['carne vencido', '114807'],
    ['licencia médica', '5381'],
  ])('"%s" finds %s among the first two, in the words of the street', (query, id) => {
    expect(idsOf(query, 2)).toContain(id)
  })

  it('finds each by its official name first', () => {
    const named = createFichaCatalog()
      .shelf('todos', today)
      .fichas.filter(ficha => ficha.officialName)
    expect(named.length).toBeGreaterThan(30)
    for (const { id, officialName = '' } of named)
      expect([officialName, idsOf(officialName, 1)]).toEqual([officialName, [id]])
  })

  it.each([
    ['pensión', 'pensiones'],
    ['carga familiar', 'cargas familiares'],
    ['certificado', 'certificados'],
    ['viuda', 'viudas'],
  ])('finds the same for %s and %s', (one, many) => {
    expect(idsOf(many, 3)).toEqual(idsOf(one, 3))
  })

  it.each([
    ['biuda', '5199'],
    ['guerfano', '5239'],
    ['uerfano', '5239'],
    ['imbalides', '5381'],
    ['asignasion familiar', 'nueva-solicitud-af'],
    ['sertificado de cargas', '5422'],
    ['emvarasada', '5678'],
    ['fuenral', '5300'],
  ])('forgives how "%s" is written', (query, id) => {
    expect(idsOf(query, 3)).toContain(id)
  })
})

describe('tools of officials', () => {
  const tools = [
    '0000',
    'safem2',
    'bandeja interna',
    'funcionario',
    'solicitudes pendientes',
    'bandeja de solicitudes',
  ]

  it.each(tools)('are not offered to citizens for "%s"', query => {
    expect(idsOf(query)).not.toContain('0000')
  })

  it('are found by officials', () => {
    const found = searchFichas('bandeja interna', { today, limit: 1, reader: 'funcionarios' })
    expect(found.map(({ id }) => id)).toEqual(['0000'])
  })
})

describe('a word that is not finished', () => {
  it.each([
    ['fun', '5300'],
    ['funer', '5300'],
    ['mi marido mur', '5199'],
    ['certificado de car', '5422'],
    ['pg', '102077'],
  ])('"%s" already finds %s', (query, id) => {
    expect(idsOf(query, 5)).toContain(id)
  })
})

it('answers a query of 100,000 signs by its first words, whatever it is made of', () => {
  expect(idsOf(`funeral ${'lorem ipsum dolor '.repeat(6_000)}`.slice(0, 100_000))).toBeInstanceOf(Array)
  expect(idsOf(`funeral${' '.repeat(100_000)}`)[0]).toBe('5300')
  expect(idsOf('a'.repeat(100_000))).toEqual([])
  expect(idsOf('funeral '.repeat(12_500))).toEqual(idsOf('funeral'))
})

it('what can be done here comes before what cannot, unless that answers much better', () => {
  const closed = (id: string) =>
    searchFichas('jubilar', { today, limit: 3, isClosed: one => one === id }).map(one => one.id)
  const [first = ''] = closed('')
  expect(closed(first)[0]).not.toBe(first)
  expect(searchFichas('pase cultural', { today, limit: 1, isClosed: () => true })[0]?.id).toBe('pasecultural')
  const only = (id: string) => id === 'pasecultural'
  expect(searchFichas('pase cultural', { today, limit: 1, isClosed: only })[0]?.id).toBe('pasecultural')
})

it('ranks the title over the words of people, these over the summary, and this over the text', () => {
  const [model] = createFichaCatalog().shelf('todos', today).fichas
  if (!model) throw new Error('no fichas')
  const blank = { ...model, id: '5199', title: 'x', palabras: [], summary: 'x.', what: ['x'] }
  const inText = { ...blank, id: '5206', what: ['Hay zapallo.'] }
  const inSummary = { ...blank, id: '5212', summary: 'Un zapallo.' }
  const inPalabras = { ...blank, id: '5220', palabras: ['zapallo en la olla'] }
  const inTitle = { ...blank, id: '5230', title: 'Zapallo' }
  const find = createFichaIndex([inText, inSummary, inPalabras, inTitle, blank])
  expect(find('zapallo')).toEqual(['5230', '5220', '5212', '5206'])
})

it.each(['', '   ', '¿?'])('the shelf gives all, in their order, for a query without words (%j)', query => {
  const shelf = createFichaCatalog().shelf('todos', today)
  expect(shelf.search(query)).toEqual(shelf.fichas)
})

it('does not change with the day, but the amounts in its answers do', () => {
  const on = (day: string) => searchFichas('pgu', { today: day, limit: 1 })[0]
  expect(on('2020-01-01')?.id).toBe(on('2030-01-01')?.id)
  expect(on('2026-11-21')?.what).not.toEqual(on('2027-09-01')?.what)
})
