import { ask } from '#engine/ask.ts'

const punto = (label: string, summaryLabel: string) =>
  ask.yesNo({ label, summaryLabel, missing: 'Elija sí o no.' })

/** The seven points of the declaration (decisions, funico), in their order. */
export const puntoLabels = {
  '1': 'Pensión de otra caja antigua',
  '2': 'Pensión de una AFP o de una aseguradora',
  '3': 'Pensión por accidente del trabajo',
  '4': 'Pensión de Capredena o Dipreca',
  '5': 'Pensión de gracia o de reparación',
  '6': 'Beneficio del Estado',
  '7': 'Cotizaciones devueltas o desahucio',
} as const

/** Other income of the person (flows §3, declaracionJubilatorio). */
export const declaracionQuestions = {
  punto1: punto('¿Recibe pensión de otra caja antigua?', puntoLabels['1']),
  punto2: punto(
    '¿Recibe pensión de una AFP (administradora de fondos de pensiones) o de una aseguradora?',
    puntoLabels['2'],
  ),
  punto3: punto('¿Recibe pensión por un accidente del trabajo (Ley 16.744)?', puntoLabels['3']),
  punto4: punto('¿Recibe pensión de las Fuerzas Armadas o de Carabineros?', puntoLabels['4']),
  punto5: punto('¿Recibe pensión de gracia o de reparación?', puntoLabels['5']),
  punto6: punto(
    '¿Recibe un beneficio del Estado, como la PGU (Pensión Garantizada Universal)?',
    puntoLabels['6'],
  ),
  punto7: punto('¿Le devolvieron cotizaciones o le pagaron un desahucio?', puntoLabels['7']),
  detalle: ask.group({
    label: 'Lo que recibe',
    itemLabel: 'Pensión o beneficio',
    addLabel: 'Agregar otra pensión',
    missing: 'Cuente cada pensión o beneficio al que dijo que sí.',
    minItems: 1,
    maxItems: 7,
    item: {
      punto: ask.choice({
        style: 'select',
        label: '¿Cuál es?',
        missing: 'Elija cuál es.',
        options: Object.entries(puntoLabels).map(([value, label]) => ({ value, label })),
      }),
      organismo: ask.text({
        label: 'Quién la dio',
        missing: 'Escriba quién la dio.',
        maxLength: 100,
      }),
      tipoPension: ask.text({
        label: 'Tipo de pensión',
        hint: 'Por ejemplo, de vejez.',
        missing: 'Escriba el tipo, por ejemplo de vejez.',
        maxLength: 100,
      }),
      institucionPagadora: ask.text({
        label: 'Quién la paga',
        missing: 'Escriba quién la paga.',
        maxLength: 100,
      }),
      montoClp: ask.money({
        label: 'Cuánto recibe al mes',
        hint: 'En pesos. Si fue una vez, el total.',
        missing: 'Escriba el monto, por ejemplo 250.000.',
      }),
      origenIngreso: ask.text({
        label: 'De dónde viene ese ingreso',
        hint: 'Por ejemplo, mi trabajo en la mina.',
        missing: 'Escriba de dónde viene.',
        optional: true,
        maxLength: 200,
      }),
    },
  }),
  confirmacion: ask.declaration({
    label: 'Sí, es todo lo que recibo',
    summaryLabel: 'Confirmación',
    missing: 'Marque la casilla para confirmar lo que declaró.',
    text: 'Declaro que no recibo otra pensión ni beneficio que los de esta página.',
  }),
}
