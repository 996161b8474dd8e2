'use client';

import type { ReactNode } from 'react';
import { useLazyModule } from '#components/loading/use-lazy-module.ts';
import type { OwnProductsViewProps } from './own-products-view.tsx';

interface OwnProductsProps extends OwnProductsViewProps {
  /** the visitor is a customer who can have prices */
  isCustomer: boolean;
}

const loadView = () => import('./own-products-view.tsx');

/** The products of a closed promotion, for its participants only. */
export function OwnProducts({ isCustomer, ...props }: OwnProductsProps): ReactNode {
  const part = useLazyModule(loadView, isCustomer);
  return isCustomer && part ? <part.OwnProductsView {...props} /> : null;
}
