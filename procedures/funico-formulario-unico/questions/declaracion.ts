import { ask } from '#engine/asking/ask.ts'

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

/** Other income of the person (flows §3, declaracionJubilatorio): the points that are told are the ones with a yes. */
export const declaracionQuestions = {
  recibe: ask.yesNo({
    label: '¿Recibe otra pensión o beneficio?',
    summaryLabel: 'Recibe otra pensión o beneficio',
    // The seven points; `detalle` offers them by name.
    hint: 'De otra caja antigua, AFP o aseguradora, por accidente del trabajo, de Capredena o Dipreca, de gracia o reparación, o del Estado. También, cotizaciones devueltas o desahucio.',
    missing: 'Elija si recibe otra pensión o beneficio.',
  }),
  detalle: ask.group({
    label: 'Lo que recibe',
    itemLabel: 'Pensión o beneficio',
    addLabel: 'Agregar otra pensión',
    missing: 'Agregue cada pensión o beneficio que recibe.',
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
        label: 'Institución que se la dio',
        hint: 'Por ejemplo, el IPS o una AFP.',
        missing: 'Escriba la institución, por ejemplo IPS.',
        maxLength: 100,
      }),
      tipoPension: ask.text({
        label: 'De qué tipo es',
        hint: 'Por ejemplo, de vejez o PGU.',
        missing: 'Escriba el tipo, por ejemplo de vejez.',
        maxLength: 100,
      }),
      institucionPagadora: ask.text({
        label: 'Quién la paga',
        hint: 'Solo si no es la misma institución.',
        missing: 'Escriba quién la paga.',
        optional: true,
        maxLength: 100,
      }),
      montoClp: ask.money({
        label: 'Cuánto recibe al mes',
        hint: 'En pesos. Si fue una vez, el total.',
        missing: 'Escriba el monto, por ejemplo 250.000.',
        maxClp: 100_000_000,
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
