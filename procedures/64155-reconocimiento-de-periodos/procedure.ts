import { definePension } from '../funico-formulario-unico/procedure.ts'
import { ficha } from './ficha.ts'

/** Recognition of years worked without a record (procedures §64155). */
export const tramite = definePension('64155', {
  ficha,
  que: 'Sirve para sumar años que trabajó y que no aparecen en su caja antigua. También para recuperar libretas.',
  requisitos: [
    'Haber cotizado en el Servicio de Seguro Social o en otra caja antigua.',
    'Tener trabajos sin cotizaciones anotadas, o libretas perdidas.',
  ],
  papeles: [
    'El nombre del empleador y las fechas en que trabajó.',
    'Si el IPS no tiene anotado ese trabajo, lleve el certificado del empleador a una sucursal. Por internet no basta.',
    'Las libretas que aún tenga.',
  ],
})
